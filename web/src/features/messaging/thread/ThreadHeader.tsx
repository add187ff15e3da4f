import ArrowBackOutlined from '@mui/icons-material/ArrowBackOutlined';
import DeleteOutlineOutlined from '@mui/icons-material/DeleteOutlineOutlined';
import PersonOutlineOutlined from '@mui/icons-material/PersonOutlineOutlined';
import SearchOutlined from '@mui/icons-material/SearchOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { ProfileCard } from '@troth/contract';
import { t } from '@troth/texts';
import { Link as RouterLink, useNavigate } from 'react-router';
import { relativeTimeInSentence } from '../../../ui/format/date.tsx';
import { hideBelow } from '../../../ui/layout/sx.ts';
import { useOnline } from '../../../ui/useOnline.ts';
import { MemberMenu } from '../../moderation/index.ts';
import { LastActive, ProfileAvatar } from '../../profiles/index.ts';

/** Empty for members who hide their activity. Without a connection it is unknown whether the member is online. */
function LastSeen({ member }: { member: Pick<ProfileCard, 'online' | 'lastActiveAt'> }) {
  const isKnown = useOnline();
  if (member.online && isKnown) return <LastActive {...member} />;
  if (member.lastActiveAt === null) return null;
  return t('Last active {time}', { time: relativeTimeInSentence(member.lastActiveAt) });
}

/** Leads back to the list, which phones show instead of the conversation. */
export function BackToConversations() {
  return (
    <IconButton
      component={RouterLink}
      to="/messages"
      aria-label={t('Back to all conversations')}
      edge="start"
      sx={{ display: { md: 'none' }, color: 'text.primary' }}
    >
      <ArrowBackOutlined />
    </IconButton>
  );
}

interface ThreadHeaderProps {
  other: ProfileCard;
  onSearch: () => void;
  onLeave: () => void;
  /** Called after the member was ignored, which removes the conversation. */
  onIgnored: () => void;
  onConcern: () => void;
}

/** The other member, and all actions besides writing. On phones it is the only bar at the top. */
export function ThreadHeader({ other, onSearch, onLeave, onIgnored, onConcern }: ThreadHeaderProps) {
  const navigate = useNavigate();
  const profilePath = `/profile/${other.userId}`;
  return (
    <Box component="header" sx={threadHeaderStyle}>
      <BackToConversations />
      <Box sx={hideBelow(300)}>
        <ProfileAvatar photo={other.profilePhoto} userId={other.userId} name={other.name} size={40} />
      </Box>
      <Box sx={{ flexGrow: 1, minWidth: 0 }}>
        <Typography variant="h3" component="h1" tabIndex={-1} noWrap>
          <Link component={RouterLink} to={profilePath} color="inherit" underline="hover">
            <bdi>{other.name}</bdi>
          </Link>
        </Typography>
        <Typography variant="caption" component="p" noWrap sx={{ color: 'text.secondary', minHeight: 18 }}>
          <LastSeen member={other} />
        </Typography>
      </Box>
      <MemberMenu
        member={other}
        onIgnored={onIgnored}
        onConcern={onConcern}
        extraActions={[
          { text: t('Search in conversation'), Icon: SearchOutlined, run: onSearch },
          { text: t('View profile'), Icon: PersonOutlineOutlined, run: () => navigate(profilePath) },
          { text: t('Delete conversation'), Icon: DeleteOutlineOutlined, run: onLeave },
        ]}
      />
    </Box>
  );
}

export const threadHeaderStyle = {
  display: 'flex',
  alignItems: 'center',
  gap: { xs: 2, md: 3 },
  px: { xs: 3, md: 6 },
  py: 1.5,
  minHeight: 68,
  bgcolor: 'background.paper',
  borderBottom: 1,
  borderColor: 'divider',
} as const;
