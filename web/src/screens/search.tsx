import { Page } from '../ui/Page.tsx';

export default function Search() {
  return <Page title="Search">{null}</Page>;
}
