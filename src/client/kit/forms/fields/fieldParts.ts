import type { FieldProps } from './Field.tsx';

/** What a field's frame takes, apart from what its control takes. */
export function fieldParts<Props extends FieldProps & { id?: string | undefined }>(props: Props) {
  const { label, error, hint, isOptional, isLabelHidden, labelAside, className, id, ...control } = props;
  return { frame: { label, error, hint, isOptional, isLabelHidden, labelAside, className, id }, control };
}
