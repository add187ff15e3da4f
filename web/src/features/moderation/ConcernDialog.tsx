import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type ConcernAbout, tiers } from '@troth/contract';
import { t } from '@troth/texts';
import { useId, useState } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { Link as RouterLink } from 'react-router';
import { getErrorMessage, isApiError } from '../../platform/api/api-error.ts';
import { BusyButton } from '../../ui/form/BusyButton.tsx';
import { FormMessage } from '../../ui/form/FormMessage.tsx';
import { rich } from '../../ui/format/rich.ts';
import { useCachedOwnProfile } from '../profiles/index.ts';
import { ConcernFields, type ConcernValues, EmergencyNotice, emptyConcern } from './ConcernFields.tsx';
import { useSendConcern } from './useSendConcern.ts';

interface ConcernSentProps {
  titleId: string;
  /** The reported member's name, as used within a sentence. */
  name: string;
  onClose: () => void;
}

/** Shown instead of the form after sending; explains what happens next. */
function ConcernSent({ titleId, name, onClose }: ConcernSentProps) {
  const me = useCachedOwnProfile();
  const canIgnore = me !== undefined && tiers[me.tier].flags.canIgnore;
  return (
    <>
      <DialogTitle id={titleId}>{t('Thank you for telling us')}</DialogTitle>
      <DialogContent role="status">
        <Stack spacing={4}>
          <Typography>
            {t('Our team will read it, look into it and decide what to do. {name} won’t know it was you.', {
              name,
            })}
          </Typography>
          {canIgnore && (
            <Typography>
              {t('You can also ignore {name}, so you won’t see each other any more.', { name })}
            </Typography>
          )}
          <Typography>
            {rich(
              'You can follow it in your settings, under <reports>My reports</reports>, and we’ll notify you.',
              {
                reports: (chunks) => (
                  <Link component={RouterLink} to="/settings#my-reports" onClick={onClose}>
                    {chunks}
                  </Link>
                ),
              },
            )}
          </Typography>
          <EmergencyNotice />
        </Stack>
      </DialogContent>
      <DialogActions>
        {/* Takes the focus, because the pressed button is gone with the form. */}
        <Button variant="contained" onClick={onClose} autoFocus>
          {t('Close')}
        </Button>
      </DialogActions>
    </>
  );
}

interface ConcernFormProps {
  titleId: string;
  about: ConcernAbout;
  name: string;
  form: UseFormReturn<ConcernValues>;
  sendConcern: ReturnType<typeof useSendConcern>;
  onSent: () => void;
  onClose: () => void;
}

const subjectTexts: Record<ConcernAbout['kind'], (name: string) => string> = {
  profile: (name) => t('It’s about {name}’s profile.', { name }),
  photo: (name) => t('It’s about this photo of {name}.', { name }),
  conversation: (name) =>
    t('It’s about your conversation with {name}. Our team will read its latest messages.', { name }),
  site: () => t('It’s about Troth in general.'),
};

const SUBJECT_NOT_FOUND = t(
  'This isn’t here any more. You can still tell us about it on the Child safety page, under “Something else”.',
);

function ConcernForm({ titleId, about, name, form, sendConcern, onSent, onClose }: ConcernFormProps) {
  const [failure, setFailure] = useState<string>();
  const { control, handleSubmit, formState } = form;

  const send = handleSubmit(async ({ reason, details }) => {
    if (reason === '') return;
    setFailure(undefined);
    try {
      await sendConcern({ about, reason, details: details.trim() });
      onSent();
    } catch (error) {
      setFailure(
        isApiError(error) && error.code === 'NOT_FOUND' ? SUBJECT_NOT_FOUND : getErrorMessage(error),
      );
    }
  });

  return (
    <form noValidate onSubmit={send}>
      <DialogTitle id={titleId}>{t('Report or raise a concern')}</DialogTitle>
      <DialogContent>
        <Stack spacing={5}>
          <EmergencyNotice />
          <Typography sx={{ color: 'text.secondary' }}>
            {subjectTexts[about.kind](name)}{' '}
            {t('Only our team can read it. {name} will never know you wrote.', { name })}
          </Typography>
          <ConcernFields control={control} />
          <FormMessage>{failure}</FormMessage>
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('Cancel')}</Button>
        <BusyButton type="submit" variant="contained" busy={formState.isSubmitting} busyText={t('Sending…')}>
          {t('Send to our team')}
        </BusyButton>
      </DialogActions>
    </form>
  );
}

interface ConcernDialogProps {
  about: ConcernAbout | undefined;
  /** Name of the member whose profile, photo or conversation is reported. */
  name: string;
  open: boolean;
  onClose: () => void;
}

/** Shows the form, then what happens next. The typed text is kept until it is sent, even if the dialog is closed. */
export function ConcernDialog({ about, name, open, onClose }: ConcernDialogProps) {
  const titleId = useId();
  const [isSent, setSent] = useState(false);
  const sendConcern = useSendConcern();
  const form = useForm<ConcernValues>({ defaultValues: emptyConcern });

  const onSent = () => {
    setSent(true);
    form.reset(emptyConcern);
  };
  return (
    <Dialog
      open={open && about !== undefined}
      onClose={onClose}
      aria-labelledby={titleId}
      maxWidth="sm"
      fullWidth
      slotProps={{ transition: { onExited: () => setSent(false) } }}
    >
      {isSent ? (
        <ConcernSent titleId={titleId} name={name} onClose={onClose} />
      ) : (
        about && (
          <ConcernForm
            titleId={titleId}
            about={about}
            name={name}
            form={form}
            sendConcern={sendConcern}
            onSent={onSent}
            onClose={onClose}
          />
        )
      )}
    </Dialog>
  );
}
