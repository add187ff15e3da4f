import { useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { goBack } from '../../../ui/leaving/layer.ts';

/**
 * Which of the photos is seen in full, if any. It is an entry of the history of its own: the Back button of a phone
 * closes it and stays on the profile.
 */
export function useViewedPhoto() {
  const location = useLocation();
  const navigate = useNavigate();
  const left = useRef<string>(undefined);
  const state = location.state as { viewedPhoto?: number } | null;
  return {
    viewed: state?.viewedPhoto,
    view: (viewedPhoto: number) =>
      void navigate(location, { state: { ...state, viewedPhoto }, preventScrollReset: true }),
    close: () => {
      // The address changes a moment later: a second press meanwhile must not leave the profile.
      if (left.current === location.key) return;
      left.current = location.key;
      goBack(navigate);
    },
  };
}
