import { createBrowserRouter } from 'react-router-dom';
import { openPanel } from '#client/app/openPanel.ts';
import { PanelApp } from '#client/app/PanelApp.tsx';
import { startPage } from './startPage.tsx';

startPage(<PanelApp {...openPanel(createBrowserRouter)} />);
