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
import { outWhereNarrow } from '../../../ui/out-where-narrow.ts';
import { MemberMenu } from '../../moderation/index.ts';
import { ProfileAvatar } from '../../profiles/index.ts';
import { LastSeen } from './LastSeen.tsx';

interface ThreadHeadProps {
  other: ProfileCard;
  onSearch: () => void;
  onLeave: () => void;
  /** The conversation is gone with its member. */
  onIgnored: () => void;
  onConcern: () => void;
}

/** With whom one writes, and everything that one can do beside writing. */
export function ThreadHead({ other, onSearch, onLeave, onIgnored, onConcern }: ThreadHeadProps) {
  const navigate = useNavigate();
  const profile = `/profile/${other.userId}`;
  return (
    <Box sx={head}>
      <IconButton
        component={RouterLink}
        to="/messages"
        aria-label={t('Back to all conversations')}
        edge="start"
        sx={{ display: { md: 'none' }, color: 'text.primary' }}
      >
        <ArrowBackOutlined />
      </IconButton>
      <Box sx={outWhereNarrow(300)}>
        <ProfileAvatar photo={other.profilePhoto} userId={other.userId} name={other.name} size={40} />
      </Box>
      <Box sx={{ flexGrow: 1, minWidth: 0 }}>
        <Typography variant="h3" component="h1" tabIndex={-1} noWrap>
          <Link component={RouterLink} to={profile} color="inherit" underline="hover">
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
        further={[
          { text: t('Search in conversation'), Icon: SearchOutlined, run: onSearch },
          { text: t('View profile'), Icon: PersonOutlineOutlined, run: () => navigate(profile) },
          { text: t('Delete conversation'), Icon: DeleteOutlineOutlined, run: onLeave },
        ]}
      />
    </Box>
  );
}

const head = {
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
