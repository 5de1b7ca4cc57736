// The public page of a quote, which also works without this: here the signature can be drawn.
const form = document.querySelector<AcceptForm>('form.accept');
const area = form?.querySelector<HTMLElement>('.draw');
const canvas = area?.querySelector('canvas');
const pen = canvas?.getContext('2d');
if (form && area && canvas && pen) start({ form, area, canvas, pen });

type AcceptForm = HTMLFormElement & { elements: { signature: HTMLInputElement } };

function start({ form: accept, area: drawing, canvas: sheet, pen: ink }: Sheet): void {
  let isDrawn = false;
  drawing.hidden = false;
  // Black on white in both color schemes: the dashboard shows it on white
  const clear = () => {
    ink.fillStyle = '#ffffff';
    ink.fillRect(0, 0, sheet.width, sheet.height);
    isDrawn = false;
  };
  clear();
  // The server sends it back with an error, such as too many attempts
  const { value: drawnBefore } = accept.elements.signature;
  if (drawnBefore) void showAgain(drawnBefore);
  Object.assign(ink, { lineWidth: 4, lineCap: 'round', lineJoin: 'round', strokeStyle: '#111827' });

  async function showAgain(url: string): Promise<void> {
    const picture = new Image();
    picture.src = url;
    await picture.decode();
    ink.drawImage(picture, 0, 0);
    isDrawn = true;
  }

  /** A point of the screen on the sheet. */
  const place = ({ clientX, clientY }: PointerEvent): [number, number] => {
    const { left, top, width, height } = sheet.getBoundingClientRect();
    return [((clientX - left) * sheet.width) / width, ((clientY - top) * sheet.height) / height];
  };

  sheet.addEventListener('pointerdown', (event) => {
    if (event.button !== 0) return;
    sheet.setPointerCapture(event.pointerId);
    ink.beginPath();
    ink.moveTo(...place(event));
    // A dot where the pointer does not move
    ink.lineTo(...place(event));
    ink.stroke();
    isDrawn = true;
  });
  sheet.addEventListener('pointermove', (event) => {
    if (!sheet.hasPointerCapture(event.pointerId)) return;
    ink.lineTo(...place(event));
    ink.stroke();
  });
  drawing.querySelector('.clear')?.addEventListener('click', clear);

  accept.addEventListener('submit', () => {
    const { signature } = accept.elements;
    const drawn = isDrawn ? sheet.toDataURL('image/png') : '';
    // The typed name alone is a signature, too
    signature.value = drawn.length <= Number(signature.dataset.most) ? drawn : '';
  });
}

interface Sheet {
  form: AcceptForm;
  area: HTMLElement;
  canvas: HTMLCanvasElement;
  pen: CanvasRenderingContext2D;
}
