/** A setting that is one text. */
export interface ValueFieldProps {
  value: string;
  error: string | null;
  onChange: (value: string) => void;
}
