import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { type Photo, type PhotoList, photoEndpoints } from '@troth/contract';
import { api } from '../../platform/api.ts';
import { call } from '../../platform/from-contract.ts';
import { inOrder } from './gallery/order.ts';

/** Bar, own profile and completion show what has changed here. */
const shownElsewhere = ['Me'] as const;

export const photosApi = api.injectEndpoints({
  endpoints: (build) => ({
    // Another membership shows another number of them.
    photos: build.query({ ...call(photoEndpoints.list), providesTags: ['Photo', 'Membership'] }),
    /** Each address is for one upload, so that none is kept. */
    uploadAddress: build.mutation(call(photoEndpoints.uploadUrl)),
    registerPhoto: build.mutation(call(photoEndpoints.register)),
    deletePhoto: build.mutation({
      ...call(photoEndpoints.remove),
      // Also the photos themselves: one may have been added while the list was on its way.
      invalidatesTags: ['Photo', ...shownElsewhere],
      async onQueryStarted(_photo, { dispatch, queryFulfilled }) {
        const { data } = await queryFulfilled.catch(() => ({ data: undefined }));
        if (data) dispatch(photosSet(data));
      },
    }),
    setProfilePhoto: build.mutation({
      ...call(photoEndpoints.setProfilePhoto),
      // Which of them are shown within the membership follows from the profile photo.
      invalidatesTags: ['Photo', ...shownElsewhere],
      async onQueryStarted({ body }, { dispatch, queryFulfilled }) {
        const marked = dispatch(profilePhotoMarked(body.photoId));
        await queryFulfilled.catch(marked.undo);
      },
    }),
    savePhotoOrder: build.mutation(call(photoEndpoints.reorder)),
  }),
});

/** Asks for the own photos, for a page that is not shown yet. */
export const askPhotos = () => photosApi.endpoints.photos.initiate(undefined, { subscribe: false });

export const { usePhotosQuery, useDeletePhotoMutation, useSetProfilePhotoMutation } = photosApi;

const { updateQueryData } = photosApi.util;

const mark = (photos: Photo[], photoId: string) => {
  for (const photo of photos) photo.isProfilePhoto = photo.photoId === photoId;
};

const profilePhotoMarked = (photoId: string) =>
  updateQueryData('photos', undefined, ({ photos }) => mark(photos, photoId));

const photosSet = (list: PhotoList) => updateQueryData('photos', undefined, () => list);

/** Behind the others; the same one again changes nothing. */
export const photoAdded = (added: Photo) =>
  updateQueryData('photos', undefined, ({ photos }) => {
    if (photos.some(({ photoId }) => photoId === added.photoId)) return;
    photos.push(added);
    if (added.isProfilePhoto) mark(photos, added.photoId);
  });

/** In the order of the ids; what they do not name stays behind. */
export const photosOrdered = (photoIds: readonly string[]) =>
  updateQueryData('photos', undefined, (list) => {
    list.photos = inOrder(list.photos, photoIds);
  });

/** Done with a list that was asked for from now on: one that is on its way already may be older. */
export const photosAskedAnew = () => async (dispatch: PhotoDispatch) => {
  await dispatch(photosApi.util.getRunningQueryThunk('photos', undefined));
  await dispatch(photosApi.endpoints.photos.initiate(undefined, { forceRefetch: true, subscribe: false }));
};

/** Of a store that holds the calls of this feature. */
export type PhotoState = ReturnType<Parameters<ReturnType<typeof photoAdded>>[1]>;
export type PhotoDispatch = ThunkDispatch<PhotoState, unknown, UnknownAction>;
