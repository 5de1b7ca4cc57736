import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { startLiveTags } from './startLiveTags.ts';

/** Follows what others change for as long as the panel is open. */
export function LiveTags() {
  const dispatch = useDispatch();
  useEffect(() => startLiveTags(dispatch), [dispatch]);
  return null;
}
