import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { t } from '@troth/texts';
import { type ReactNode, useId } from 'react';
import { growBesideAction } from '../../../ui/layout/sx.ts';
import type { Fact } from './profile-facts.ts';

interface ProfileSectionProps {
  title: string;
  /** One line below the title. */
  note?: ReactNode;
  action?: ReactNode;
  children: ReactNode;
}

/** A section of a profile to read, not a form. */
export function ProfileSection({ title, note, action, children }: ProfileSectionProps) {
  const id = useId();
  return (
    <Box component="section" aria-labelledby={id}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 4, mb: 3 }}>
        <Box sx={growBesideAction}>
          <Typography variant="h2" id={id}>
            {title}
          </Typography>
          {note !== undefined && (
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {note}
            </Typography>
          )}
        </Box>
        {action}
      </Box>
      {children}
    </Box>
  );
}

interface ProfileTextProps {
  children: string;
  /** Larger, for the text that is read first. */
  lead?: boolean;
}

/** A member's own text, with its line breaks. */
export function ProfileText({ children, lead = false }: ProfileTextProps) {
  return (
    <Typography
      sx={{
        whiteSpace: 'pre-line',
        maxWidth: '62ch',
        textWrap: 'pretty',
        ...(lead && { fontSize: '1.25rem', lineHeight: 1.6 }),
      }}
    >
      {children}
    </Typography>
  );
}

/** A two-column list of labels and answers. */
export function FactList({ facts }: { facts: readonly Fact[] }) {
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        display: 'grid',
        gridTemplateColumns: 'minmax(0, min(8rem, 40%)) minmax(0, 1fr)',
        justifyContent: 'start',
        columnGap: 4,
        rowGap: 2,
        '& dt': { color: 'text.secondary' },
        '& dd': { m: 0, textWrap: 'pretty' },
      }}
    >
      {facts.map(({ term, value, mustHave }) => (
        <Box key={term} sx={{ display: 'contents' }}>
          <dt>{term}</dt>
          <dd>
            {value}
            {mustHave && (
              <Box
                component="span"
                sx={{
                  color: 'gold.text',
                  typography: 'caption',
                  fontWeight: 600,
                  ml: 2,
                  whiteSpace: 'nowrap',
                }}
              >
                {t('Must-have')}
              </Box>
            )}
          </dd>
        </Box>
      ))}
    </Box>
  );
}
