/** The member's own profile and those of others. */
export * from './api.ts';
export { EditedSection } from './edit/EditedSection.tsx';
export { EditSectionList } from './edit/EditSectionList.tsx';
export { parseFieldErrors, showFieldErrors } from './edit/field-errors.ts';
export { LoadedProfile } from './edit/LoadedProfile.tsx';
export { FinishRegistration, useFinishRegistration } from './FinishRegistration.tsx';
export { type MemberPage, memberPagesQuery, type PageSize } from './member-pages.ts';
export { PrivacySettingsCard } from './PrivacySettingsCard.tsx';
export {
  findMemberId,
  firstNameOf,
  formatHeadline,
  isListedPlace,
} from './profile-format.ts';
export * from './profile-views-api.ts';
export {
  type InterestFields,
  relationshipsSlice,
  selectWithRelationship,
  startChange,
  useWithRelationship,
  withCards,
} from './relationships.ts';
export { getEditPath, isSectionId, sections } from './sections.ts';
export { TierBadge, tierIncludes } from './TierBadge.tsx';
export { usePhotoRenewal } from './usePhotoRenewal.ts';
export { type Choice, type Choices, useVocabularies } from './useVocabularies.ts';
export { ViewersUpgrade } from './ViewersUpgrade.tsx';
export { CompletionCard } from './view/CompletionCard.tsx';
export { LeadPhoto, PhotoStrip } from './view/GalleryPhotos.tsx';
export { MemberProfileSections, ProfileUnavailable } from './view/MemberProfileSections.tsx';
export { MissingDetails } from './view/MissingDetails.tsx';
export { OwnProfileSections } from './view/OwnProfileSections.tsx';
export { PhotoViewer, useOpenPhoto } from './view/PhotoViewer.tsx';
export { LastActive, OnlineMark } from './view/Presence.tsx';
export { ProfileAvatar } from './view/ProfileAvatar.tsx';
export { ProfileHeader, ProfileLayout, ProfileSkeleton } from './view/ProfileLayout.tsx';
export {
  aboveStretchedLink,
  NameAndAge,
  StretchedProfileLink,
  stretchedLinkCard,
} from './view/ProfileLink.tsx';
export { ProfilePhoto, photoBadgeStyle } from './view/ProfilePhoto.tsx';
export { renderStoryPhotos } from './view/StoryPhotos.tsx';
