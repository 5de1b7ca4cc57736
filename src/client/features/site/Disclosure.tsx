/** A button that shows and hides the element it names. Without scripting that element is simply shown (site.css). */
export function Disclosure({
  controls,
  isOpen,
  children,
}: {
  controls: string;
  isOpen: boolean;
  children: string;
}) {
  return (
    <button type="button" className="disclosure" aria-expanded={isOpen} aria-controls={controls}>
      <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
        <path d="m4 6 4 4 4-4" />
      </svg>
      {children}
    </button>
  );
}
