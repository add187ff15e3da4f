import ExpandMoreOutlined from '@mui/icons-material/ExpandMoreOutlined';
import Accordion from '@mui/material/Accordion';
import AccordionDetails from '@mui/material/AccordionDetails';
import AccordionSummary from '@mui/material/AccordionSummary';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { advancedFilterGroups, profileFields, verificationKinds } from '@troth/contract';
import { t } from '@troth/texts';
import { type ReactNode, useId, useState } from 'react';
import { type Control, useWatch } from 'react-hook-form';
import { MultiAutocompleteInput } from '../../../ui/form/AutocompleteInput.tsx';
import { SwitchInput } from '../../../ui/form/SwitchInput.tsx';
import type { Choices } from '../../profiles/index.ts';
import { formatVerified } from '../../verifications/index.ts';
import { filterLabels } from './filter-labels.ts';
import type { AdvancedList, Filters } from './filters.ts';
import { advancedTierName } from './useFilters.ts';

interface AdvancedFilterProps {
  filter: AdvancedList;
  control: Control<Filters>;
  choices: Choices;
  onRefused: (() => void) | undefined;
}

/** A multiple choice. Lists only communities of the selected religions, and communities that are already selected. */
function AdvancedFilter({ filter, control, choices, onRefused }: AdvancedFilterProps) {
  const religions = useWatch({ control, name: 'religion' });
  const chosen = useWatch({ control, name: filter });
  const { vocabulary } = profileFields[filter];
  const narrowed = filter === 'community' && religions.length > 0;
  const options = choices.options(vocabulary).filter(({ value }) => {
    const parent = choices.parentOf(vocabulary, value);
    return !narrowed || parent === undefined || religions.includes(parent) || chosen.includes(value);
  });
  return (
    <MultiAutocompleteInput
      name={filter}
      control={control}
      label={filterLabels[filter]}
      options={options}
      placeholder={t('Any')}
      onRefused={onRefused}
    />
  );
}

interface FilterGroupProps {
  title: string;
  /** A badge after the title. */
  mark?: ReactNode;
  children: ReactNode;
}

/** A group of filters, separated by a line. */
export function FilterGroup({ title, mark, children }: FilterGroupProps) {
  const id = useId();
  return (
    <Stack role="group" aria-labelledby={id} spacing={4} sx={{ borderTop: 1, borderColor: 'divider', pt: 5 }}>
      <Stack direction="row" sx={{ alignItems: 'center', gap: 2 }}>
        <Typography id={id} variant="subtitle1" sx={{ fontWeight: 600 }}>
          {title}
        </Typography>
        {mark}
      </Stack>
      {children}
    </Stack>
  );
}

interface CollapsibleFiltersProps {
  title: string;
  filters: readonly AdvancedList[];
  control: Control<Filters>;
  children: ReactNode;
}

/** A collapsible group that shows how many choices are selected; it is initially open if there are any. */
function CollapsibleFilters({ title, filters, control, children }: CollapsibleFiltersProps) {
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
        // Mounted when opened, because long lists are slow to render and most groups stay closed.
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
            {t('{count} selected', { count })}
          </Box>
        )}
      </AccordionSummary>
      <AccordionDetails sx={{ px: 0, pt: 1, pb: 5 }}>
        <Stack spacing={4}>{children}</Stack>
      </AccordionDetails>
    </Accordion>
  );
}

interface AdvancedFiltersProps {
  control: Control<Filters>;
  choices: Choices;
  /** Called when an advanced filter is used; undefined if the tier includes advanced filters. */
  onRefused: (() => void) | undefined;
}

const groupTitles: Record<keyof typeof advancedFilterGroups, string> = {
  work: t('Education and work'),
  community: t('Community and languages'),
  lifestyle: t('Lifestyle'),
  family: t('Family'),
};

const filterGroups = (Object.keys(groupTitles) as (keyof typeof groupTitles)[]).map((group) => ({
  title: groupTitles[group],
  filters: advancedFilterGroups[group],
}));

/** Without the email address, which every member has verified. */
const verificationOptions = verificationKinds
  .filter((kind) => kind !== 'email')
  .map((kind) => ({ value: kind, label: formatVerified(kind) }));

/** The advanced filters, visible to every tier. */
export function AdvancedFilters({ control, choices, onRefused }: AdvancedFiltersProps) {
  return (
    <FilterGroup
      title={t('More filters')}
      mark={onRefused && <Chip color="primary" label={advancedTierName} sx={{ height: 24 }} />}
    >
      <SwitchInput name="withPhoto" control={control} label={filterLabels.withPhoto} onRefused={onRefused} />
      <MultiAutocompleteInput
        name="proofs"
        control={control}
        label={filterLabels.proofs}
        options={verificationOptions}
        placeholder={t('Any')}
        onRefused={onRefused}
      />
      <Box>
        {filterGroups.map(({ title, filters }) => (
          <CollapsibleFilters key={title} title={title} filters={filters} control={control}>
            {filters.map((filter) => (
              <AdvancedFilter
                key={filter}
                filter={filter}
                control={control}
                choices={choices}
                onRefused={onRefused}
              />
            ))}
          </CollapsibleFilters>
        ))}
      </Box>
    </FilterGroup>
  );
}
