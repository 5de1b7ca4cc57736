import { serveTasks } from '../threads/serveTasks.ts';
import { drawPaper } from './drawPaper.ts';

serveTasks(drawPaper);
