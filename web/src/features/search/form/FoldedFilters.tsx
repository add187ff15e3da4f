import ExpandMoreOutlined from '@mui/icons-material/ExpandMoreOutlined';
import Accordion from '@mui/material/Accordion';
import AccordionDetails from '@mui/material/AccordionDetails';
import AccordionSummary from '@mui/material/AccordionSummary';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { t } from '@troth/texts';
import { type ReactNode, useId, useState } from 'react';
import { type Control, useWatch } from 'react-hook-form';
import type { AdvancedList, Filters } from '../filters/filters.ts';

interface FoldedFiltersProps {
  title: string;
  filters: readonly AdvancedList[];
  control: Control<Filters>;
  children: ReactNode;
}

/** Closed until it is asked for; says how much is chosen within, and starts open where something is. */
export function FoldedFilters({ title, filters, control, children }: FoldedFiltersProps) {
  const id = useId();
  const count = useWatch({ control, name: filters }).flat().length;
  const [isOpen, setOpen] = useState(count > 0);
  return (
    <Accordion
      expanded={isOpen}
      onChange={(_event, opens) => setOpen(opens)}
      disableGutters
      square
      elevation={0}
      slotProps={{
        heading: { component: 'div' },
        region: { role: 'group' },
        // Most are never opened, and lists to choose from take long to draw.
        transition: { mountOnEnter: true },
      }}
      sx={{
        bgcolor: 'transparent',
        borderTop: 1,
        borderColor: 'divider',
        '&::before': { display: 'none' },
      }}
    >
      <AccordionSummary
        id={`${id}-title`}
        aria-controls={isOpen ? `${id}-filters` : undefined}
        expandIcon={<ExpandMoreOutlined aria-hidden />}
        sx={{ px: 0, minHeight: 48, borderRadius: '10px', '& .MuiAccordionSummary-content': { my: 2 } }}
      >
        <Box component="span" sx={{ typography: 'subtitle2' }}>
          {title}
        </Box>
        {count > 0 && (
          <Box component="span" sx={{ typography: 'body2', ml: 'auto', pr: 2, color: 'primary.main' }}>
            {t('{count} chosen', { count })}
          </Box>
        )}
      </AccordionSummary>
      <AccordionDetails sx={{ px: 0, pt: 1, pb: 5 }}>
        <Stack spacing={4}>{children}</Stack>
      </AccordionDetails>
    </Accordion>
  );
}
