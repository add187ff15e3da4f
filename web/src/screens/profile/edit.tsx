import { Page } from '../../ui/Page.tsx';

export default function EditProfile() {
  return <Page title="Edit my profile">{null}</Page>;
}
