/** Lists of members: the card, the grid, pages, previews and empty states. */
export { CardGrid, CardGridSkeleton } from './CardGrid.tsx';
export { CardRow, CardRowSkeleton } from './CardRow.tsx';
export { ColumnsToggle } from './ColumnsToggle.tsx';
export { EmptyMemberList } from './EmptyMemberList.tsx';
export { MemberCard } from './MemberCard.tsx';
export { MemberListPage } from './MemberListPage.tsx';
export { MemberListPreview } from './MemberListPreview.tsx';
export {
  PagedMemberList,
  type PagedMembers,
  useLoadedMembers,
} from './PagedMemberList.tsx';
