import { Page } from '../ui/Page.tsx';

export default function Dashboard() {
  return <Page title="Home">{null}</Page>;
}
