import { serveTasks } from '../threads/serveTasks.ts';
import { drawPaper } from './drawPaper.ts';
import type { PrintTask } from './printer.ts';

serveTasks(({ paper, pictures }: PrintTask) => drawPaper(paper, pictures));
