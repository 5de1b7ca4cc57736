import type { FontName } from './fonts.ts';
import { fontFile } from './fonts.ts';

/** Sets the typeface, and gives whether it has a character. */
export function openFont(pdf: PDFKit.PDFDocument, name: FontName): (sign: string) => boolean {
  const { font } = (pdf.registerFont(name, fontFile(name)).font(name) as unknown as OpenedFont)._font;
  if (!repaired.has(font)) {
    repaired.add(font);
    repair(font._layoutEngine.engine.GPOSProcessor);
  }
  return (sign) => font.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0);
}

/**
 * A mark has an anchor on some letters and none on others. The font parser throws for the others, also for some in common names
 * (Punjabi, Telugu, Khmer); by the rules of the format the mark stays in its place.
 */
function repair(placer: MarkPlacer | undefined): void {
  if (!placer) return;
  const place = placer.applyAnchor.bind(placer);
  placer.applyAnchor = (mark, anchor, index) => {
    if (anchor) place(mark, anchor, index);
  };
}

const repaired = new WeakSet<object>();

/** Parts of the library's font that its types lack. */
interface OpenedFont {
  _font: {
    font: {
      hasGlyphForCodePoint(code: number): boolean;
      _layoutEngine: { engine: { GPOSProcessor?: MarkPlacer } };
    };
  };
}

interface MarkPlacer {
  applyAnchor: (mark: unknown, anchor: unknown, index: number) => void;
}
