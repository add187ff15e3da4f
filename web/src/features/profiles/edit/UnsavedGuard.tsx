import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useState } from 'react';
import { type SectionId, sections } from '../sections.ts';
import { UnsavedChangesDialog } from '../UnsavedChangesDialog.tsx';

type ReportUnsaved = (section: SectionId, isDirty: boolean) => void;

const ReportContext = createContext<ReportUnsaved>(() => undefined);
const UnsavedContext = createContext<ReadonlySet<SectionId>>(new Set());

/** Sections with unsaved changes. */
export const useUnsavedSections = () => useContext(UnsavedContext);

/** Reports whether a section has unsaved changes. */
export function useReportUnsavedChanges(section: SectionId, isDirty: boolean): void {
  const report = useContext(ReportContext);
  useEffect(() => {
    report(section, isDirty);
    return () => report(section, false);
  }, [report, section, isDirty]);
}

/** Asks before unsaved input is lost: on a link, on Back, on closing the window. */
export function UnsavedGuard({ children }: { children: ReactNode }) {
  const [dirty, setDirty] = useState<ReadonlySet<SectionId>>(new Set());
  const report = useCallback<ReportUnsaved>((section, isDirty) => {
    setDirty((before) => {
      if (before.has(section) === isDirty) return before;
      return isDirty
        ? new Set([...before, section])
        : new Set([...before].filter((other) => other !== section));
    });
  }, []);
  const names = useMemo(() => [...dirty].map((section) => sections[section]), [dirty]);
  return (
    <ReportContext value={report}>
      <UnsavedContext value={dirty}>{children}</UnsavedContext>
      <UnsavedChangesDialog names={names} />
    </ReportContext>
  );
}
