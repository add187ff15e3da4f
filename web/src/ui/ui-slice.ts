import { createSlice, nanoid, type PayloadAction } from '@reduxjs/toolkit';
import type { Tier } from '@troth/contract';

export interface UpgradeModalProps {
  title?: string;
  message?: string;
  /** What it takes, where the next tier is not enough. */
  tier?: Tier;
}

export interface Toast {
  /** Its own each time, so that the same words said again are a new notice. */
  id: string;
  message: string;
  severity: 'success' | 'info' | 'warning' | 'error';
  /** The words of the one button; what it does is kept beside the store, which holds plain data alone. */
  action?: string;
  /** It stays until it is answered, and comes back after what is said meanwhile. */
  isLasting?: boolean;
}

interface UiState {
  currentModal: 'upgradeModal' | null;
  modalProps: UpgradeModalProps;
  /** The persistent menu of wide screens. */
  sidebarOpen: boolean;
  /** The full-width menu of small screens. */
  mobileMenuOpen: boolean;
  toast: Toast | null;
  /** A lasting one that has to wait for another. */
  waitingToast: Toast | null;
}

const initialState: UiState = {
  currentModal: null,
  modalProps: {},
  sidebarOpen: true,
  mobileMenuOpen: false,
  toast: null,
  waitingToast: null,
};

/** Dark mode is not here: the theme remembers it by itself, and so it outlives every reset. */
export const uiSlice = createSlice({
  name: 'ui',
  initialState,
  reducers: {
    modalOpened: (state, { payload }: PayloadAction<UpgradeModalProps | undefined>) => {
      state.currentModal = 'upgradeModal';
      state.modalProps = payload ?? {};
    },
    modalClosed: (state) => {
      state.currentModal = null;
    },
    sidebarToggled: (state) => {
      state.sidebarOpen = !state.sidebarOpen;
    },
    mobileMenuSet: (state, { payload }: PayloadAction<boolean>) => {
      state.mobileMenuOpen = payload;
    },
    toastShown: {
      prepare: (toast: Omit<Toast, 'id'>) => ({ payload: { id: nanoid(), ...toast } }),
      reducer: (state, { payload }: PayloadAction<Toast>) => {
        // Another one that lasts takes its place.
        if (payload.isLasting) state.waitingToast = null;
        else if (state.toast?.isLasting) state.waitingToast = state.toast;
        state.toast = payload;
      },
    },
    toastClosed: (state) => {
      state.toast = state.waitingToast;
      state.waitingToast = null;
    },
  },
});

export const { modalOpened, modalClosed, sidebarToggled, mobileMenuSet, toastShown, toastClosed } =
  uiSlice.actions;

export const selectUi = (state: { ui: UiState }) => state.ui;
