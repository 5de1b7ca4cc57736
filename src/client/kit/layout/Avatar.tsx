import MuiAvatar from '@mui/material/Avatar';
import { AvatarFace } from './AvatarFace.tsx';

interface AvatarProps {
  /** Its initials replace a missing picture. */
  name: string;
  /** Address of the picture as the browser asks for it. */
  src?: string | null | undefined;
  /** Pixels; 24 by default. */
  size?: number;
  /** Round for people, square for companies. */
  shape?: 'round' | 'square';
}

/** A person's photo or a company's logo. Decorative: the name is always next to it. In cells of long lists: CellAvatar. */
export function Avatar({ name, src, size = 24, shape = 'round' }: AvatarProps) {
  return (
    <MuiAvatar
      component="span"
      variant={shape === 'square' ? 'rounded' : 'circular'}
      src={src ?? undefined}
      alt=""
      aria-hidden="true"
      style={{ width: size, height: size, fontSize: Math.max(10, Math.round(size * 0.42)) }}
    >
      <AvatarFace name={name} />
    </MuiAvatar>
  );
}
