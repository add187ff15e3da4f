import { Page } from '../../ui/Page.tsx';

export default function OwnProfile() {
  return <Page title="My profile">{null}</Page>;
}
