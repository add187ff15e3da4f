import { Page } from '../../ui/Page.tsx';

export default function OtherProfile() {
  return <Page title="Profile">{null}</Page>;
}
