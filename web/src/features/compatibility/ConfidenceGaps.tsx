import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { type Compatibility, type Criterion, findConfidenceGaps, profileFields } from '@troth/contract';
import { t } from '@troth/texts';
import { useId } from 'react';
import { Link as RouterLink } from 'react-router';
import { criterionLabels } from '../vocabularies/index.ts';

const MAX_ANSWERS = 3;

/** Where the member answers a criterion. The age is always known, so it is never missing. */
const getAnswerPath = (criterion: Criterion): string =>
  `/profile/edit/${criterion === 'age' ? 'about' : profileFields[criterion].section}`;

/**
 * Links to what the member could add so that the comparison rests on more: the missing answers that count most, and
 * preferences. Renders nothing if there is nothing to add.
 */
export function ConfidenceGaps({ compatibility }: { compatibility: Compatibility }) {
  const titleId = useId();
  const gaps = findConfidenceGaps(compatibility);
  const links = gaps.answers
    .slice(0, MAX_ANSWERS)
    .map((criterion) => ({ to: getAnswerPath(criterion), text: criterionLabels[criterion] }));
  if (gaps.preferences) links.push({ to: '/profile/edit/preferences', text: t('What you look for') });
  if (links.length === 0) return null;
  return (
    <Box sx={boxStyle}>
      <Typography id={titleId} variant="body2" component="p" sx={{ color: 'text.secondary' }}>
        {t('To compare more, add:')}
      </Typography>
      <Box component="ul" aria-labelledby={titleId} sx={listStyle}>
        {links.map(({ to, text }) => (
          <li key={text}>
            <Link component={RouterLink} to={to} variant="subtitle2" sx={linkStyle}>
              {text}
            </Link>
          </li>
        ))}
      </Box>
    </Box>
  );
}

const boxStyle = {
  mt: 3,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 4,
} as const;

const listStyle = { m: 0, p: 0, listStyle: 'none', display: 'flex', flexWrap: 'wrap', columnGap: 4 } as const;

const linkStyle = { display: 'inline-flex', alignItems: 'center', minHeight: 44 } as const;
