import { t } from '@troth/texts';
import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useState } from 'react';
import { useBlocker } from 'react-router';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { type SectionId, sections } from '../sections.ts';

type Report = (section: SectionId, isDirty: boolean) => void;

const ReportContext = createContext<Report>(() => undefined);
const UnsavedContext = createContext<ReadonlySet<SectionId>>(new Set());

/** The sections that hold what is not saved. */
export const useUnsaved = () => useContext(UnsavedContext);

/** Tells the page that a section holds what is not saved. */
export function useReportUnsaved(section: SectionId, isDirty: boolean): void {
  const report = useContext(ReportContext);
  useEffect(() => {
    report(section, isDirty);
    return () => report(section, false);
  }, [report, section, isDirty]);
}

/** Asks before anything typed is lost: on a link, on back, on closing the window. */
export function UnsavedGuard({ children }: { children: ReactNode }) {
  const [dirty, setDirty] = useState<ReadonlySet<SectionId>>(new Set());
  const report = useCallback<Report>((section, isDirty) => {
    setDirty((before) => {
      if (before.has(section) === isDirty) return before;
      return isDirty
        ? new Set([...before, section])
        : new Set([...before].filter((other) => other !== section));
    });
  }, []);
  const hasUnsaved = dirty.size > 0;

  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => hasUnsaved && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!hasUnsaved) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [hasUnsaved]);

  const names = useMemo(() => [...dirty].map((section) => `“${sections[section]}”`).join(', '), [dirty]);
  return (
    <ReportContext value={report}>
      <UnsavedContext value={dirty}>{children}</UnsavedContext>
      <ConfirmDialog
        open={blocker.state === 'blocked'}
        title={t('Leave without saving?')}
        confirmText={t('Leave')}
        busyText={t('Leaving…')}
        dismissText={t('Stay here')}
        destructive
        onConfirm={() => blocker.proceed?.()}
        onClose={() => blocker.reset?.()}
      >
        {t('What you changed in {names} is not saved yet.', { names })}
      </ConfirmDialog>
    </ReportContext>
  );
}
