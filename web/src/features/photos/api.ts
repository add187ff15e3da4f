import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { type Photo, type PhotoList, photoEndpoints } from '@troth/contract';
import { api } from '../../platform/api/api.ts';
import { fromEndpoint } from '../../platform/api/endpoint-query.ts';
import { sortByPhotoIds } from './gallery/photo-order.ts';

/** Bar, own profile and completion show what has changed here. */
const ALSO_SHOWN_IN = ['Me'] as const;

export const photosApi = api.injectEndpoints({
  endpoints: (build) => ({
    // Another membership shows another number of them.
    photos: build.query({ ...fromEndpoint(photoEndpoints.list), providesTags: ['Photo', 'Membership'] }),
    /** Each address is for one upload, so that none is kept. */
    uploadAddress: build.mutation(fromEndpoint(photoEndpoints.uploadUrl)),
    registerPhoto: build.mutation(fromEndpoint(photoEndpoints.register)),
    deletePhoto: build.mutation({
      ...fromEndpoint(photoEndpoints.remove),
      // Also the photos themselves: one may have been added while the list was on its way.
      invalidatesTags: ['Photo', ...ALSO_SHOWN_IN],
      async onQueryStarted(_photo, { dispatch, queryFulfilled }) {
        const { data } = await queryFulfilled.catch(() => ({ data: undefined }));
        if (data) dispatch(setCachedPhotos(data));
      },
    }),
    setProfilePhoto: build.mutation({
      ...fromEndpoint(photoEndpoints.setProfilePhoto),
      // Which of them are shown within the membership follows from the profile photo.
      invalidatesTags: ['Photo', ...ALSO_SHOWN_IN],
      async onQueryStarted({ body }, { dispatch, queryFulfilled }) {
        const marked = dispatch(setCachedProfilePhoto(body.photoId));
        await queryFulfilled.catch(marked.undo);
      },
    }),
    savePhotoOrder: build.mutation(fromEndpoint(photoEndpoints.reorder)),
  }),
});

/** Asks for the own photos, for a page that is not shown yet. */
export const prefetchPhotos = () => photosApi.endpoints.photos.initiate(undefined, { subscribe: false });

export const { usePhotosQuery, useDeletePhotoMutation, useSetProfilePhotoMutation } = photosApi;

const { updateQueryData } = photosApi.util;

const markProfilePhoto = (photos: Photo[], photoId: string) => {
  for (const photo of photos) photo.isProfilePhoto = photo.photoId === photoId;
};

const setCachedProfilePhoto = (photoId: string) =>
  updateQueryData('photos', undefined, ({ photos }) => markProfilePhoto(photos, photoId));

const setCachedPhotos = (list: PhotoList) => updateQueryData('photos', undefined, () => list);

/** Behind the others; the same one again changes nothing. */
export const addCachedPhoto = (added: Photo) =>
  updateQueryData('photos', undefined, ({ photos }) => {
    if (photos.some(({ photoId }) => photoId === added.photoId)) return;
    photos.push(added);
    if (added.isProfilePhoto) markProfilePhoto(photos, added.photoId);
  });

/** In the order of the ids; what they do not name stays behind. */
export const orderCachedPhotos = (photoIds: readonly string[]) =>
  updateQueryData('photos', undefined, (list) => {
    list.photos = sortByPhotoIds(list.photos, photoIds);
  });

/** Done with a list that was asked for from now on: one that is on its way already may be older. */
export const refetchPhotos = () => async (dispatch: PhotoDispatch) => {
  await dispatch(photosApi.util.getRunningQueryThunk('photos', undefined));
  await dispatch(photosApi.endpoints.photos.initiate(undefined, { forceRefetch: true, subscribe: false }));
};

/** Of a store that holds the calls of this feature. */
export type PhotoState = ReturnType<Parameters<ReturnType<typeof addCachedPhoto>>[1]>;
export type PhotoDispatch = ThunkDispatch<PhotoState, unknown, UnknownAction>;
