import Box from '@mui/material/Box';
import type { OtherProfile } from '@troth/contract';
import { t } from '@troth/texts';
import { useState } from 'react';
import { useFocusKept } from '../../../ui/useFocusKept.ts';
import { firstNameOf } from '../../profiles/index.ts';
import { AskState } from './AskState.tsx';
import { sightOf } from './sight.ts';
import { TakeBackDialog } from './TakeBackDialog.tsx';
import { useAskActs } from './useAskActs.ts';

/** Under a photo that is withheld, or was: the way to see it, and how far that has come. */
export function PhotosAsk({ member }: { member: OtherProfile }) {
  const { userId, photoAsk } = member;
  const acts = useAskActs(userId);
  const [doubting, setDoubting] = useState(false);
  const sight = sightOf(member);
  const place = useFocusKept(sight, doubting ? 'doubting' : undefined);
  if (sight === 'open') return null;
  const name = firstNameOf(member.name);
  const takeBack = () => (photoAsk ? acts.takeBack(photoAsk) : Promise.resolve(false));
  return (
    <Box
      ref={place}
      tabIndex={-1}
      role="group"
      aria-label={t('Photos of {name}', { name: member.name })}
      sx={{ borderRadius: '10px' }}
    >
      <AskState sight={sight} member={member} onAsk={acts.ask} onTakeBack={() => setDoubting(true)} />
      <TakeBackDialog
        name={name}
        until={photoAsk?.expiresAt}
        open={doubting}
        busy={acts.takingBack}
        onClose={() => setDoubting(false)}
        onConfirm={() => takeBack().then(() => setDoubting(false))}
      />
    </Box>
  );
}
