import type { FieldProps } from './Field.tsx';

/** The props of a field's frame, without those for its control. */
export function fieldParts<Props extends FieldProps & { id?: string | undefined }>(props: Props) {
  const { label, error, hint, isOptional, isLabelHidden, labelAside, className, id, ...control } = props;
  return { frame: { label, error, hint, isOptional, isLabelHidden, labelAside, className, id }, control };
}
