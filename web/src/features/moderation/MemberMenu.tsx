import MoreHorizOutlined from '@mui/icons-material/MoreHorizOutlined';
import ShieldOutlined from '@mui/icons-material/ShieldOutlined';
import VisibilityOffOutlined from '@mui/icons-material/VisibilityOffOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import MenuItem from '@mui/material/MenuItem';
import { errorCatalogue, type OwnProfile, type ProfileCard, tiers } from '@troth/contract';
import { t, translate } from '@troth/texts';
import { type ElementType, useRef, useState } from 'react';
import { ActionMenu } from '../../ui/dialog/ActionMenu.tsx';
import { firstNameOf, TierBadge, useMeQuery } from '../profiles/index.ts';
import { IgnoreDialog, useIgnoreErrorHandler } from './IgnoreDialog.tsx';

interface MemberMenuProps {
  member: Pick<ProfileCard, 'userId' | 'name'>;
  /** Called after the member was ignored, when there is nothing left to show. */
  onIgnored: () => void;
  /** Opens the form that sends a report or a safety concern. */
  onConcern: () => void;
  /** Actions of the page, listed first. */
  extraActions?: readonly MenuAction[];
}

interface MenuAction {
  text: string;
  Icon: ElementType;
  run: () => void;
}

const upgradeError = {
  code: 'UPGRADE_REQUIRED',
  statusCode: errorCatalogue.UPGRADE_REQUIRED.status,
  message: translate(errorCatalogue.UPGRADE_REQUIRED.message),
};

/** The rarely needed actions for a member: ignore, report. */
export function MemberMenu({ member, onIgnored, onConcern, extraActions = [] }: MemberMenuProps) {
  const { data: me } = useMeQuery();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [isIgnoring, setIgnoring] = useState(false);
  // The closing menu returns the focus, so a dialog can take it only afterwards.
  const chosenAction = useRef<() => void>(undefined);
  const showError = useIgnoreErrorHandler();
  const name = firstNameOf(member.name);
  const label = t('More options for {name}', { name: member.name });

  const close = () => setAnchor(null);
  const choose = (run: () => void) => () => {
    chosenAction.current = run;
    close();
  };
  const onClosed = () => {
    const run = chosenAction.current;
    chosenAction.current = undefined;
    run?.();
  };
  const ignore = () => {
    // Do not ask for a confirmation that the server is known to refuse.
    if (me !== undefined && !tiers[me.tier].flags.canIgnore) showError(upgradeError);
    else setIgnoring(true);
  };

  return (
    <>
      <IconButton
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ borderRadius: 999, color: 'text.primary', '&, &:hover': { bgcolor: 'background.paper' } }}
      >
        <MoreHorizOutlined />
      </IconButton>
      <ActionMenu label={label} anchor={anchor} onClose={close} onClosed={onClosed} minWidth={220}>
        {extraActions.map(({ text, Icon, run }) => (
          <MenuItem key={text} onClick={choose(run)}>
            <ListItemIcon>
              <Icon fontSize="small" />
            </ListItemIcon>
            {text}
          </MenuItem>
        ))}
        <MenuItem onClick={choose(ignore)}>
          <ListItemIcon>
            <VisibilityOffOutlined fontSize="small" />
          </ListItemIcon>
          {t('Ignore {name}', { name })}
          <RequiredTier me={me} />
        </MenuItem>
        <MenuItem onClick={choose(onConcern)}>
          <ListItemIcon>
            <ShieldOutlined fontSize="small" />
          </ListItemIcon>
          {t('Report or raise a concern')}
        </MenuItem>
      </ActionMenu>
      <IgnoreDialog
        member={member}
        name={name}
        open={isIgnoring}
        onClose={() => setIgnoring(false)}
        onIgnored={onIgnored}
      />
    </>
  );
}

/** At the end of the row: the tier that includes the action, if the member has a lower one. */
function RequiredTier({ me }: { me: OwnProfile | undefined }) {
  return (
    <Box component="span" sx={{ ml: 'auto', pl: 4, '&:empty': { display: 'none' } }}>
      {me && <TierBadge me={me} flag="canIgnore" />}
    </Box>
  );
}
