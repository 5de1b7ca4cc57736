import InputBase from '@mui/material/InputBase';
import type { ComponentProps } from 'react';
import { joinClasses } from '../../joinClasses.ts';
import styles from './QuietInput.module.css';

/** What is typed into above a list: MUI's input without the parts that a form's field has, 4 KB less until rows show. */
export function QuietInput({ className, ...input }: ComponentProps<typeof InputBase>) {
  return <InputBase {...input} className={joinClasses(styles.field, className)} />;
}
