import { createSlice, nanoid, type PayloadAction } from '@reduxjs/toolkit';

export interface UpgradeModalProps {
  title?: string;
  message?: string;
}

export interface Toast {
  /** Its own each time, so that the same words said again are a new notice. */
  id: string;
  message: string;
  severity: 'success' | 'info' | 'warning' | 'error';
  /** The words of the one button; what it does is kept beside the store, which holds plain data alone. */
  action?: string;
}

interface UiState {
  currentModal: 'upgradeModal' | null;
  modalProps: UpgradeModalProps;
  /** The persistent menu of wide screens. */
  sidebarOpen: boolean;
  /** The full-width menu of small screens. */
  mobileMenuOpen: boolean;
  toast: Toast | null;
}

const initialState: UiState = {
  currentModal: null,
  modalProps: {},
  sidebarOpen: true,
  mobileMenuOpen: false,
  toast: null,
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
        state.toast = payload;
      },
    },
    toastClosed: (state) => {
      state.toast = null;
    },
  },
});

export const { modalOpened, modalClosed, sidebarToggled, mobileMenuSet, toastShown, toastClosed } =
  uiSlice.actions;

export const selectUi = (state: { ui: UiState }) => state.ui;
