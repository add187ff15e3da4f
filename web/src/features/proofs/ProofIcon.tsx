import AlternateEmailOutlined from '@mui/icons-material/AlternateEmailOutlined';
import BadgeOutlined from '@mui/icons-material/BadgeOutlined';
import PhoneIphoneOutlined from '@mui/icons-material/PhoneIphoneOutlined';
import PhotoCameraOutlined from '@mui/icons-material/PhotoCameraOutlined';
import type { SvgIconProps } from '@mui/material/SvgIcon';
import type { ProofKind } from '@troth/contract';

const icons: Record<ProofKind, typeof BadgeOutlined> = {
  email: AlternateEmailOutlined,
  phone: PhoneIphoneOutlined,
  photo: PhotoCameraOutlined,
  identity: BadgeOutlined,
};

/** Beside the word, which says it. */
export function ProofIcon({ kind, ...icon }: SvgIconProps & { kind: ProofKind }) {
  const Icon = icons[kind];
  return <Icon aria-hidden {...icon} />;
}
