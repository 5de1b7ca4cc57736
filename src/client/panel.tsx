import { createBrowserRouter } from 'react-router-dom';
import { discardUnfitHtml } from '#client/app/hydration/discardUnfitHtml.ts';
import { openPanel } from '#client/app/openPanel.ts';
import { PanelApp } from '#client/app/PanelApp.tsx';
import { startPage } from '#client/app/startPage.tsx';
import { startTexts } from '#client/kit/i18n/texts.ts';
import { panelTheme } from '#client/kit/theme/mui/panelTheme.ts';

discardUnfitHtml();
const texts = startTexts('panel');
const panel = openPanel(createBrowserRouter);
void startPage({ texts, theme: panelTheme, ready: () => panel.ready, children: <PanelApp {...panel} /> });
