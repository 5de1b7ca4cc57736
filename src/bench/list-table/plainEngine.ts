import type { BenchRow } from './benchRows.ts';
import { BENCH_COLUMNS } from './benchRows.ts';
import type { Engine } from './engine.ts';
import iconButton from '#client/kit/buttons/IconButton.module.css';
import styles from '#client/kit/list-table/ListTable.module.css';

const ROW = 40;
const AROUND = 6;

/**
 * The same table written by hand on the DOM: the same elements and styles, rows in sight only, elements used again.
 * The least that a table can cost; it knows nothing of focus, keys, heads or refetched rows.
 */
export function plainEngine(): Engine {
  let host: HTMLElement;
  let scroller: HTMLElement;
  let table: HTMLElement;
  let rows: readonly BenchRow[] = [];
  let paths: string[] = [];
  const selected = new Set<string>();
  let slots: { element: HTMLElement; index: number }[] = [];

  function fill(slot: (typeof slots)[number], index: number) {
    const row = rows[index];
    if (!row) return;
    slot.index = index;
    const { element } = slot;
    element.style.transform = `translateY(${index * ROW}px)`;
    element.setAttribute('aria-rowindex', String(index + 2));
    element.dataset['id'] = row._id;
    const box = element.querySelector('input') as HTMLInputElement;
    const link = element.querySelector('a') as HTMLAnchorElement;
    box.setAttribute('aria-label', `Select ${row.name}`);
    link.href = `/rows/${row._id}`;
    link.textContent = row.name;
    element.querySelector('button')?.setAttribute('aria-label', `Actions for ${row.name}`);
    mark(slot);
    paths.forEach((path, at) => {
      const cell = element.children[at + 2] as HTMLElement;
      cell.textContent = typeof row[path] === 'number' ? row[path].toLocaleString() : String(row[path]);
    });
  }

  function mark({ element, index }: (typeof slots)[number]) {
    const isSelected = selected.has(rows[index]?._id ?? '');
    (element.querySelector('input') as HTMLInputElement).checked = isSelected;
    element.className = `${styles.row} ${isSelected ? styles.selected : ''}`;
  }

  function draw() {
    const widths = paths.map(() => 'minmax(148px, 1fr)');
    table.style.setProperty('--list-columns', `40px minmax(220px, 1.5fr) ${widths.join(' ')} 48px`);
    table.style.setProperty('--list-width', `${308 + paths.length * 148}px`);
    table.innerHTML = `<div role="rowgroup" class="${styles.head}"><div role="row" class="${styles.headRow}">
      <div role="columnheader" class="${styles.headSelect}"><label class="${styles.checkboxArea}"><input type="checkbox"></label></div>
      <div role="columnheader" class="${styles.headName}"><button class="${styles.headButton}">Person</button></div>
      ${paths.map((path) => `<div role="columnheader" class="${styles.headCell}"><span class="${styles.headButton}">${path}</span></div>`).join('')}
      <div role="columnheader" class="${styles.headMenu}"></div></div></div>
      <div role="rowgroup" class="${styles.body}" style="height:${rows.length * ROW}px"></div>`;
    const template = document.createElement('template');
    template.innerHTML =
      `<div role="row"><div role="cell" class="${styles.checkboxCell}"><label class="${styles.checkboxArea}"><input
      type="checkbox" data-part="checkbox"></label></div><div role="cell" class="${styles.name}"><a class="${styles.nameText}"></a></div>
      ${paths.map((path) => `<div role="cell" class="${path === 'Score' ? styles.cellEnd : styles.cell}"></div>`).join('')}
      <div role="cell" class="${styles.menu}"><button class="${iconButton.iconButton} ${styles.menuButton}" aria-haspopup="menu"></button></div></div>`.replaceAll(
        />\s+</g,
        '><',
      );
    const body = table.lastElementChild as HTMLElement;
    const first = Math.floor(scroller.scrollTop / ROW);
    const from = Math.max(0, first - AROUND);
    const to = Math.min(rows.length, first + Math.ceil(scroller.clientHeight / ROW) + AROUND);
    slots = Array.from({ length: to - from }, (_, at) => {
      const slot = {
        element: (template.content.firstElementChild as HTMLElement).cloneNode(true) as HTMLElement,
        index: -1,
      };
      fill(slot, from + at);
      body.append(slot.element);
      return slot;
    });
  }

  function follow() {
    const first = Math.floor(scroller.scrollTop / ROW);
    const from = Math.max(0, first - AROUND);
    const to = Math.min(rows.length, first + Math.ceil(scroller.clientHeight / ROW) + AROUND);
    const present = new Set(slots.map(({ index }) => index));
    const free = slots.filter(({ index }) => index < from || index >= to);
    for (let index = from; index < to; index += 1) {
      const slot = present.has(index) ? undefined : free.pop();
      if (slot) fill(slot, index);
    }
  }

  return {
    prepare(element) {
      host = element;
    },
    mount(all) {
      rows = all;
      paths = BENCH_COLUMNS.slice(1).map(({ path }) => path);
      scroller = document.createElement('div');
      scroller.className = `${styles.scroller} ${styles.windowed}`;
      table = document.createElement('div');
      table.className = styles.table ?? '';
      table.setAttribute('role', 'table');
      scroller.append(table);
      host.append(scroller);
      scroller.addEventListener('scroll', follow, { passive: true });
      table.addEventListener('change', (event) => {
        const element = (event.target as HTMLElement).closest<HTMLElement>('[data-id]');
        if (!element) {
          for (const { _id } of rows) selected.add(_id);
          slots.forEach(mark);
          return;
        }
        const id = element.dataset['id'] ?? '';
        if (!selected.delete(id)) selected.add(id);
        slots.filter((slot) => slot.element === element).forEach(mark);
      });
      draw();
    },
    unmount() {
      scroller.remove();
      selected.clear();
    },
    setRows(all) {
      rows = all;
      slots.forEach((slot) => fill(slot, slot.index));
    },
    selectRow: () => slots[5]?.element.querySelector('input')?.click(),
    selectAll: () => table.querySelector('input')?.click(),
    toggleColumn() {
      paths = paths.filter((path) => path !== 'Group');
      draw();
    },
    moveColumn() {
      paths = ['Score', ...paths.filter((path) => path !== 'Score')];
      draw();
    },
    scroller: () => scroller,
  };
}
