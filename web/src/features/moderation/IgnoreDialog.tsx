import Box from '@mui/material/Box';
import { t } from '@troth/texts';
import { getErrorMessage, isApiError } from '../../platform/api/api-error.ts';
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog.tsx';
import { useToast } from '../../ui/feedback/useToast.ts';
import { getUpgradePrompt, useUpgradePrompt } from '../membership/index.ts';
import { useIgnoreMutation, useUnignoreMutation } from './api.ts';

/** Shows why ignoring failed: in the upgrade modal if the tier does not include it, otherwise as a toast. */
export function useIgnoreErrorHandler() {
  const toast = useToast();
  const showUpgrade = useUpgradePrompt();
  return (error: unknown) => {
    if (isApiError(error) && error.code === 'UPGRADE_REQUIRED')
      showUpgrade(error, getUpgradePrompt('canIgnore'));
    else toast(getErrorMessage(error), 'error');
  };
}

/** Ignores a member, shows the result and offers to undo it, even if another screen is open by then. */
function useIgnore(userId: string, name: string) {
  const [send, { isLoading }] = useIgnoreMutation();
  const [unignore] = useUnignoreMutation();
  const toast = useToast();
  const showError = useIgnoreErrorHandler();

  const undo = async () => {
    try {
      await unignore({ params: { userId } }).unwrap();
      toast(t('You’ve stopped ignoring {name}.', { name }));
    } catch (error) {
      toast(getErrorMessage(error), 'error');
    }
  };

  const ignore = async (): Promise<boolean> => {
    try {
      await send({ body: { userId } }).unwrap();
      toast(t('You’re now ignoring {name}.', { name }), 'success', {
        label: t('Undo'),
        run: () => void undo(),
      });
      return true;
    } catch (error) {
      showError(error);
      return false;
    }
  };

  return { ignore, isBusy: isLoading };
}

interface IgnoreDialogProps {
  member: { userId: string };
  /** Name used in sentences. */
  name: string;
  open: boolean;
  onClose: () => void;
  onIgnored: () => void;
}

/** Asks for confirmation and lists all consequences of ignoring. */
export function IgnoreDialog({ member, name, open, onClose, onIgnored }: IgnoreDialogProps) {
  const { ignore, isBusy } = useIgnore(member.userId, name);
  const confirm = async () => {
    const isIgnored = await ignore();
    onClose();
    if (isIgnored) onIgnored();
  };
  return (
    <ConfirmDialog
      open={open}
      title={t('Ignore {name}?', { name })}
      confirmText={t('Ignore {name}', { name })}
      busyText={t('Ignoring…')}
      busy={isBusy}
      destructive
      onConfirm={confirm}
      onClose={onClose}
    >
      <Box component="ul" sx={{ m: 0, pl: 5, display: 'grid', gap: 2, '& ::marker': { color: 'gold.text' } }}>
        <li>
          {t('You and {name} won’t see each other anywhere: not in lists, search or messages.', {
            name,
          })}
        </li>
        <li>{t('{name} won’t know.', { name })}</li>
        <li>{t('You can undo this at any time in Settings, under Ignored members.')}</li>
      </Box>
    </ConfirmDialog>
  );
}
