import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type { Photo, PhotoList } from '@troth/contract';
import { api } from '../../platform/api/api.ts';
import { fromEndpoint } from '../../platform/api/endpoint-query.ts';
import { endpoints } from '../../platform/api/endpoints.ts';
import { sortByPhotoIds } from './gallery/photo-order.ts';

/** Tags of other data that depends on photos: the own profile has the picture in the top bar and the completion. */
const DEPENDENT_TAGS = ['Me'] as const;

export const photosApi = api.injectEndpoints({
  endpoints: (build) => ({
    // The photo limit depends on the membership.
    photos: build.query({ ...fromEndpoint(endpoints.photos.list), providesTags: ['Photo', 'Membership'] }),
    /** Each upload URL is used once, so it is not cached. */
    uploadUrl: build.mutation(fromEndpoint(endpoints.photos.uploadUrl)),
    registerPhoto: build.mutation(fromEndpoint(endpoints.photos.register)),
    deletePhoto: build.mutation({
      ...fromEndpoint(endpoints.photos.remove),
      // Refetches the photos too, because another one may have been added during the request.
      invalidatesTags: ['Photo', ...DEPENDENT_TAGS],
      async onQueryStarted(_photo, { dispatch, queryFulfilled }) {
        const { data } = await queryFulfilled.catch(() => ({ data: undefined }));
        if (data) dispatch(setCachedPhotos(data));
      },
    }),
    setProfilePhoto: build.mutation({
      ...fromEndpoint(endpoints.photos.setProfilePhoto),
      // The profile photo decides which photos stay visible within the limit.
      invalidatesTags: ['Photo', ...DEPENDENT_TAGS],
      async onQueryStarted({ body }, { dispatch, queryFulfilled }) {
        const patch = dispatch(setCachedProfilePhoto(body.photoId));
        await queryFulfilled.catch(patch.undo);
      },
    }),
    savePhotoOrder: build.mutation(fromEndpoint(endpoints.photos.reorder)),
  }),
});

/** Prefetches the member's photos for a page that is not shown yet. */
export const prefetchPhotos = () => photosApi.endpoints.photos.initiate(undefined, { subscribe: false });

export const { usePhotosQuery, useDeletePhotoMutation, useSetProfilePhotoMutation } = photosApi;

const { updateQueryData } = photosApi.util;

const markProfilePhoto = (photos: Photo[], photoId: string) => {
  for (const photo of photos) photo.isProfilePhoto = photo.photoId === photoId;
};

const setCachedProfilePhoto = (photoId: string) =>
  updateQueryData('photos', undefined, ({ photos }) => markProfilePhoto(photos, photoId));

const setCachedPhotos = (list: PhotoList) => updateQueryData('photos', undefined, () => list);

/** Appends a photo, unless it is in the list already. */
export const addCachedPhoto = (added: Photo) =>
  updateQueryData('photos', undefined, ({ photos }) => {
    if (photos.some(({ photoId }) => photoId === added.photoId)) return;
    photos.push(added);
    if (added.isProfilePhoto) markProfilePhoto(photos, added.photoId);
  });

/** Orders photos by a list of ids; photos not in the list come last. */
export const orderCachedPhotos = (photoIds: readonly string[]) =>
  updateQueryData('photos', undefined, (list) => {
    list.photos = sortByPhotoIds(list.photos, photoIds);
  });

/** Refetches the photos once a request in flight has finished, because that may return an older list. */
export const refetchPhotos = () => async (dispatch: PhotoDispatch) => {
  await dispatch(photosApi.util.getRunningQueryThunk('photos', undefined));
  await dispatch(photosApi.endpoints.photos.initiate(undefined, { forceRefetch: true, subscribe: false }));
};

/** The state of a store that contains this feature's endpoints. */
export type PhotoState = ReturnType<Parameters<ReturnType<typeof addCachedPhoto>>[1]>;
export type PhotoDispatch = ThunkDispatch<PhotoState, unknown, UnknownAction>;
