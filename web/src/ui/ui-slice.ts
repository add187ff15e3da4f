import { createSlice, nanoid, type PayloadAction } from '@reduxjs/toolkit';

/** Texts and options of a modal; the feature that owns the modal gives them their type. */
type ModalProps = Record<string, string | undefined>;

export interface Toast {
  /** Unique, so that repeating the same text counts as a new notice. */
  id: string;
  message: string;
  severity: 'success' | 'info' | 'warning' | 'error';
  /** Label of the action button. The handler is kept outside the store, which holds only plain data. */
  action?: string;
  /** How long it is shown, if not the usual time. */
  durationMs?: number;
  /** Stays until it is answered, and returns after other notices. */
  isPersistent?: boolean;
}

interface UiState {
  currentModal: string | null;
  modalProps: ModalProps;
  /** The permanent side menu of wide screens. */
  sidebarOpen: boolean;
  /** The full-width menu of small screens. */
  mobileMenuOpen: boolean;
  toast: Toast | null;
  /** A lasting notice that shows again when the current one has closed. */
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

/** Dark mode is stored by the theme instead, so that it survives a sign-out. */
export const uiSlice = createSlice({
  name: 'ui',
  initialState,
  reducers: {
    modalOpened: (state, { payload }: PayloadAction<{ modal: string; props: ModalProps }>) => {
      state.currentModal = payload.modal;
      state.modalProps = payload.props;
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
        // A newer lasting notice replaces it.
        if (payload.isPersistent) state.waitingToast = null;
        else if (state.toast?.isPersistent) state.waitingToast = state.toast;
        state.toast = payload;
      },
    },
    /** With an id, closes only that toast. */
    toastClosed: (state, { payload }: PayloadAction<string | undefined>) => {
      if (payload !== undefined && state.toast?.id !== payload) return;
      state.toast = state.waitingToast;
      state.waitingToast = null;
    },
  },
});

export const { modalOpened, modalClosed, sidebarToggled, mobileMenuSet, toastShown, toastClosed } =
  uiSlice.actions;

export const selectUi = (state: { ui: UiState }) => state.ui;
