import type { Photo } from '@troth/contract';
import { t } from '@troth/texts';
import { useSyncExternalStore } from 'react';
import { useStore } from 'react-redux';
import { api } from '../../../platform/api/api.ts';
import { type AuthState, selectAuth } from '../../../platform/session/auth-slice.ts';
import { type Toast, toastShown } from '../../../ui/ui-slice.ts';
import { addCachedPhoto, type PhotoDispatch, type PhotoState, photosApi } from '../api.ts';
import { createPhotoUpload, type PreparedPhoto, type UploadApi, type UploadFailure } from './upload-photo.ts';
import { createUploadQueue } from './upload-queue.ts';

interface UploadResults {
  addedCount: number;
  /** How many of the added photos are waiting for review. */
  uncheckedCount: number;
  failedCount: number;
  /** Whether the page "My photos" is open, which shows the reason of each failure. */
  isOnMyPhotos: boolean;
}

const formatAdded = (added: number) =>
  t('{added, plural, one {One photo added.} other {# photos added.}}', { added });

/** One toast about all finished uploads; undefined if there is nothing to say. */
export function buildUploadToast({
  addedCount,
  uncheckedCount,
  failedCount,
  isOnMyPhotos,
}: UploadResults): Omit<Toast, 'id'> | undefined {
  if (failedCount > 0) {
    const done = addedCount > 0 ? `${formatAdded(addedCount)} ` : '';
    const missing = t(
      '{failed, plural, one {We couldn’t add one photo.} other {We couldn’t add # photos.}}',
      { failed: failedCount },
    );
    const explanation = isOnMyPhotos ? '' : ` ${t('See why under My photos.')}`;
    return { message: `${done}${missing}${explanation}`, severity: 'error' };
  }
  if (addedCount === 0) return undefined;
  if (uncheckedCount === 0) return { message: formatAdded(addedCount), severity: 'success' };
  const reviewNote = t(
    '{unchecked, plural, one {Others will see it once we’ve reviewed it.} other {Others will see them once we’ve reviewed them.}}',
    { unchecked: uncheckedCount },
  );
  return { message: `${formatAdded(addedCount)} ${reviewNote}`, severity: 'success' };
}

/** More concurrent uploads would only slow each other down. */
const MAX_CONCURRENT_UPLOADS = 2;

export interface AppStore {
  dispatch: PhotoDispatch;
  getState: () => PhotoState & { auth: AuthState };
  subscribe: (listener: () => void) => () => void;
}

function createUploadApi({ dispatch }: AppStore): UploadApi {
  const { uploadUrl, registerPhoto, deletePhoto } = photosApi.endpoints;
  const untracked = { track: false };
  return {
    requestUploadUrl: ({ contentType, blob }) =>
      dispatch(uploadUrl.initiate({ query: { contentType, contentLength: blob.size } }, untracked)).unwrap(),
    register: ({ photoKey, idempotencyKey }) =>
      dispatch(registerPhoto.initiate({ body: { photoKey }, idempotencyKey }, untracked)).unwrap(),
    remove: (photoId) => dispatch(deletePhoto.initiate({ params: { photoId } }, untracked)).unwrap(),
  };
}

const noResults = { addedCount: 0, uncheckedCount: 0 };

const preventUnload = (event: BeforeUnloadEvent) => event.preventDefault();

function createUploads(store: AppStore) {
  const calls = createUploadApi(store);
  let results = noResults;
  /** Ids of uploads that have failed since the last toast. */
  const unreportedIds = new Set<string>();

  const queue = createUploadQueue<Photo>({ maxConcurrent: MAX_CONCURRENT_UPLOADS, onDone, onFailed, onIdle });

  function onDone(photo: Photo) {
    store.dispatch(addCachedPhoto(photo));
    store.dispatch(api.util.invalidateTags(['Me']));
    const unchecked = photo.verificationStatus === 'pending' ? 1 : 0;
    results = {
      ...results,
      addedCount: results.addedCount + 1,
      uncheckedCount: results.uncheckedCount + unchecked,
    };
  }

  function onFailed({ isLimitReached }: UploadFailure, id: string) {
    unreportedIds.add(id);
    // The membership or the photos have changed elsewhere, so refetch them.
    if (isLimitReached) store.dispatch(api.util.invalidateTags(['Photo', 'Me', 'Membership']));
  }

  function onIdle() {
    // Removed or retried uploads no longer count as failures.
    const failed = queue.getUploads().filter(({ id }) => unreportedIds.has(id)).length;
    const toast = buildUploadToast({
      ...results,
      failedCount: failed,
      isOnMyPhotos: window.location.pathname === '/profile/photos',
    });
    results = noResults;
    unreportedIds.clear();
    window.removeEventListener('beforeunload', preventUnload);
    if (toast) store.dispatch(toastShown(toast));
  }

  // At sign-out all uploads are dropped, so that the next member on this device sees none.
  store.subscribe(() => {
    if (selectAuth(store.getState()).isAuthenticated) return;
    results = noResults;
    queue.clear();
  });

  return {
    ...queue,
    add(picture: PreparedPhoto & { preview: string | null }) {
      window.addEventListener('beforeunload', preventUnload);
      queue.add({ ...picture, run: createPhotoUpload(picture, calls) });
    },
  };
}

export type Uploads = ReturnType<typeof createUploads>;

const uploadsByStore = new WeakMap<object, Uploads>();

/** The uploads of a store. They continue on other screens; closing the window ends them, after a warning. */
function getStoreUploads(store: AppStore): Uploads {
  const uploads = uploadsByStore.get(store) ?? createUploads(store);
  uploadsByStore.set(store, uploads);
  return uploads;
}

/** All unfinished and failed uploads, with their actions. */
export function useUploads() {
  const queue = getStoreUploads(useStore() as unknown as AppStore);
  const uploads = useSyncExternalStore(queue.subscribe, queue.getUploads);
  return { uploads, ...pickActions(queue) };
}

const pickActions = ({ add, addRejected, retry, remove }: ReturnType<typeof getStoreUploads>) => ({
  add,
  addRejected,
  retry,
  remove,
});
