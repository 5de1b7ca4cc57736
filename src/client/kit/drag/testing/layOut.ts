/** Gives elements positions, which jsdom lacks: in a row or in a column. */
export function layOut(
  elements: readonly Element[],
  size: { width: number; height: number },
  axis: 'x' | 'y',
): void {
  elements.forEach((element, at) => {
    element.getBoundingClientRect = () =>
      new DOMRect(
        axis === 'x' ? at * size.width : 0,
        axis === 'y' ? at * size.height : 0,
        size.width,
        size.height,
      );
  });
}
