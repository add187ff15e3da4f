import Button from '@mui/material/Button';
import { t } from '@troth/texts';
import { useId } from 'react';
import { useMe } from '../../profiles/index.ts';
import { useMayExpress } from '../useMayExpress.ts';
import { Note } from './Note.tsx';
import type { InterestPart } from './part.ts';

export function ExpressInterest({ member, name, acts, ask, on }: InterestPart) {
  const noteId = useId();
  const isIncluded = useMayExpress();
  const me = useMe();
  const isVisible = me === undefined || me.missingRequiredCriteria.length === 0;
  const note = !isVisible
    ? t("Your profile isn't complete yet: we'll show you what to add first.")
    : isIncluded
      ? t('{name} will see that you are interested. You can withdraw.', { name })
      : t('Expressing interest comes with Silver. Answering is free.');
  return (
    <>
      <Button
        fullWidth
        variant="contained"
        color="secondary"
        onClick={() => (isVisible ? acts.express() : ask('profile'))}
        aria-haspopup={isVisible ? undefined : 'dialog'}
        aria-label={t('Express interest in {name}', { name: member.name })}
        aria-describedby={on === 'profile' ? noteId : undefined}
        title={on === 'card' ? note : undefined}
      >
        {t('Express interest')}
      </Button>
      {on === 'profile' && (
        <Note id={noteId}>
          {note}{' '}
          {isVisible && isIncluded && (
            <Button onClick={() => ask('words')} aria-haspopup="dialog" sx={inText}>
              {t('Add a few words')}
            </Button>
          )}
        </Note>
      )}
    </>
  );
}

/** A button that stands in a line of text like a link. */
const inText = {
  p: 0,
  minWidth: 0,
  minHeight: '24px !important',
  font: 'inherit',
  fontWeight: 600,
  verticalAlign: 'baseline',
  textDecoration: 'underline',
  textUnderlineOffset: '0.18em',
};
