import Apple from '@mui/icons-material/Apple';
import Facebook from '@mui/icons-material/Facebook';
import Google from '@mui/icons-material/Google';
import LoginOutlined from '@mui/icons-material/LoginOutlined';
import Microsoft from '@mui/icons-material/Microsoft';

const marks: Record<string, typeof Apple> = { Apple, Facebook, Google, Microsoft };

/** The mark of an issuer, in the colour of the words beside it. */
export function ProviderIcon({ name }: { name: string }) {
  const Mark = marks[name] ?? LoginOutlined;
  return <Mark aria-hidden />;
}
