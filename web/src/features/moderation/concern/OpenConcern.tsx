import Typography from '@mui/material/Typography';
import { t } from '@troth/texts';
import { useEffect, useRef, useState } from 'react';
import { useSelector } from 'react-redux';
import { selectAuth } from '../../../platform/auth-slice.ts';
import { SectionCard } from '../../../ui/SectionCard.tsx';
import { TextSkeleton } from '../../../ui/Skeletons.tsx';
import { PoliceFirst } from '../PoliceFirst.tsx';
import { OpenConcernForm } from './OpenConcernForm.tsx';

/** For everybody, signed in or not: the form that reaches the staff. */
export function OpenConcern() {
  const { isAuthenticated, authLoading } = useSelector(selectAuth);
  const [sent, setSent] = useState(false);
  const thanks = useRef<HTMLHeadingElement>(null);

  // The button that was pressed is gone with the form.
  useEffect(() => {
    if (sent) thanks.current?.focus();
  }, [sent]);

  if (authLoading) {
    return (
      <SectionCard>
        <TextSkeleton lines={8} />
      </SectionCard>
    );
  }
  if (!sent) {
    return (
      <SectionCard>
        <OpenConcernForm isMember={isAuthenticated} onSent={() => setSent(true)} />
      </SectionCard>
    );
  }
  return (
    <SectionCard>
      <Typography variant="h3" ref={thanks} tabIndex={-1} sx={{ outline: 'none', mb: 3 }}>
        {t('Thank you for telling us')}
      </Typography>
      <Typography sx={{ mb: 4 }}>
        {t(
          'Somebody who runs Troth reads it, looks at what you told us of and decides what follows. Nobody whom it is about learns that it was you.',
        )}{' '}
        {isAuthenticated
          ? t('What becomes of it stands in your settings, under My reports.')
          : t('Where you left an e-mail address, we may answer you there.')}
      </Typography>
      <PoliceFirst />
    </SectionCard>
  );
}
