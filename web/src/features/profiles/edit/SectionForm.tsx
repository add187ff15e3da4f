import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { t } from '@troth/texts';
import type { ReactNode } from 'react';
import { FormMessage } from '../../../ui/form/FormMessage.tsx';
import { SaveRow } from '../../../ui/form/SaveRow.tsx';
import { SectionCard } from '../../../ui/SectionCard.tsx';
import { type SectionId, sections } from '../sections.ts';

interface SectionFormProps {
  section: SectionId;
  hint?: ReactNode;
  form: {
    submit: () => void;
    isDirty: boolean;
    isSubmitting: boolean;
    saved: boolean;
    failure: string | undefined;
  };
  children: ReactNode;
}

/** The frame of one section. */
export function SectionForm({ section, hint, form, children }: SectionFormProps) {
  const { submit, isDirty, isSubmitting, saved, failure } = form;
  return (
    <Box id={section} sx={{ scrollMarginTop: 16 }}>
      <SectionCard title={sections[section]} hint={hint}>
        <Stack
          component="form"
          noValidate
          aria-label={sections[section]}
          spacing={5}
          onSubmit={(event) => {
            event.preventDefault();
            if (isDirty) submit();
          }}
        >
          {children}
          <FormMessage>{failure}</FormMessage>
          <SaveRow
            label={t('Save: {section}', { section: sections[section] })}
            isDirty={isDirty}
            isSubmitting={isSubmitting}
            saved={saved}
          />
        </Stack>
      </SectionCard>
    </Box>
  );
}

/** Two fields beside each other where there is room; one a row on phones. */
export function FieldPair({ children }: { children: ReactNode }) {
  return (
    <Box
      sx={{
        display: 'grid',
        columnGap: 4,
        rowGap: 5,
        gridTemplateColumns: { sm: '1fr 1fr' },
        alignItems: 'start',
      }}
    >
      {children}
    </Box>
  );
}
