import Box from '@mui/material/Box';
import type { ProofKind, Proofs } from '@troth/contract';
import { t } from '@troth/texts';
import { heardOnly } from '../../ui/heard-only.ts';
import { ProofIcon } from './ProofIcon.tsx';
import { checkedOn, proofNames } from './words.ts';

/** Not the e-mail: everybody has proven that. */
const marked = ['phone', 'photo', 'identity'] as const satisfies readonly ProofKind[];

/** Below this width so many marks have no room for their words; it grows with the type. */
const leastRoom = [0, 0, 9, 13] as const;

/** On a card: what was checked, in one line whose room is kept also where there is nothing. */
export function ProofMarks({ proofs }: { proofs: Proofs }) {
  const steps = marked.flatMap((kind) => {
    const at = proofs[kind];
    return at === null ? [] : [{ kind, at }];
  });
  return (
    <Box sx={{ containerType: 'inline-size', minHeight: '1.25rem', typography: 'caption' }}>
      {steps.length > 0 && (
        <Box
          component="ul"
          aria-label={t('Checked')}
          sx={{ ...line, ...wordless(leastRoom[steps.length] ?? 0) }}
        >
          {steps.map(({ kind, at }) => (
            <li key={kind} title={checkedOn(kind, at)}>
              <ProofIcon kind={kind} sx={{ fontSize: '1rem', color: 'success.main' }} />
              <span>{proofNames[kind]}</span>
            </li>
          ))}
        </Box>
      )}
    </Box>
  );
}

const line = {
  m: 0,
  p: 0,
  listStyle: 'none',
  display: 'flex',
  gap: 3,
  whiteSpace: 'nowrap',
  '& > li': { display: 'flex', alignItems: 'center', gap: 1, minHeight: '1.25rem' },
} as const;

/** What cannot be written is still said. */
const wordless = (rem: number) => ({ [`@container (max-width: ${rem}rem)`]: { '& li > span': heardOnly } });
