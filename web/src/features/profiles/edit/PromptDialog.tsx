import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import Typography from '@mui/material/Typography';
import { type PromptCode, promptThemes } from '@troth/contract';
import { t, translate } from '@troth/texts';
import { useId, useRef } from 'react';

interface PromptThemeProps {
  title: string;
  prompts: readonly (readonly [PromptCode, string])[];
  onChoose: (prompt: PromptCode) => void;
}

function PromptTheme({ title, prompts, onChoose }: PromptThemeProps) {
  const titleId = useId();
  return (
    <Box sx={{ '& + &': { mt: 5 } }}>
      <Typography variant="subtitle2" component="h3" id={titleId} sx={{ color: 'text.secondary' }}>
        {title}
      </Typography>
      <List aria-labelledby={titleId} disablePadding>
        {prompts.map(([code, text]) => (
          <ListItem key={code} disablePadding>
            <ListItemButton onClick={() => onChoose(code)} sx={{ minHeight: 44, mx: -2, px: 2 }}>
              {translate(text)}
            </ListItemButton>
          </ListItem>
        ))}
      </List>
    </Box>
  );
}

interface PromptDialogProps {
  open: boolean;
  /** Prompts that cannot be chosen again. */
  answered: readonly PromptCode[];
  onClose: () => void;
  onChosen: (prompt: PromptCode) => void;
}

/** All prompts by theme, except those that are answered. */
export function PromptDialog({ open, answered, onClose, onChosen }: PromptDialogProps) {
  const titleId = useId();
  const chosen = useRef<PromptCode>(undefined);
  const choose = (prompt: PromptCode) => {
    chosen.current = prompt;
    onClose();
  };
  /** The dialog restores the focus when it closes; afterwards the new input takes it. */
  const reportChoice = () => {
    if (chosen.current !== undefined) onChosen(chosen.current);
    chosen.current = undefined;
  };
  const themes = Object.entries(promptThemes).map(([theme, { title, prompts }]) => ({
    theme,
    title,
    prompts: (Object.entries(prompts) as [PromptCode, string][]).filter(([code]) => !answered.includes(code)),
  }));
  return (
    <Dialog
      open={open}
      onClose={onClose}
      aria-labelledby={titleId}
      maxWidth="xs"
      fullWidth
      slotProps={{ transition: { onExited: reportChoice } }}
    >
      <DialogTitle id={titleId}>{t('Choose a prompt')}</DialogTitle>
      <DialogContent dividers>
        {themes
          .filter(({ prompts }) => prompts.length > 0)
          .map(({ theme, title, prompts }) => (
            <PromptTheme key={theme} title={translate(title)} prompts={prompts} onChoose={choose} />
          ))}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('Cancel')}</Button>
      </DialogActions>
    </Dialog>
  );
}
