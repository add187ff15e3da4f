import { Page } from '../ui/Page.tsx';

export default function Interests() {
  return <Page title="Interests">{null}</Page>;
}
