import Box from '@mui/material/Box';
import { t } from '@troth/texts';
import { messageOf } from '../../../platform/api-error.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { SectionCard } from '../../../ui/SectionCard.tsx';
import { TextSkeleton } from '../../../ui/Skeletons.tsx';
import { useMailChoicesQuery } from './api.ts';
import { MailChoice } from './MailChoice.tsx';
import { mailKinds } from './mail-kinds.ts';

/** How often the member is written to about what. */
export function MailSettings() {
  const { data: choices, error, refetch } = useMailChoicesQuery();
  return (
    <SectionCard
      title={t('E-mail')}
      hint={t(
        'What you choose to hear daily or weekly comes together, in one mail. Mails about your account, its safety and what you paid always come.',
      )}
      headingLevel="h3"
    >
      {choices !== undefined ? (
        <Box
          component="ul"
          sx={{ m: 0, p: 0, listStyle: 'none', '& > li + li': { borderTop: 1, borderColor: 'divider' } }}
        >
          {mailKinds.map((described) => (
            <MailChoice key={described.kind} {...described} chosen={choices[described.kind]} />
          ))}
        </Box>
      ) : error !== undefined ? (
        <ErrorState message={messageOf(error)} onRetry={() => void refetch()} />
      ) : (
        <TextSkeleton lines={8} />
      )}
    </SectionCard>
  );
}
