import { render } from 'preact';
import { addStyle, serverCall } from '../../ui-kit/rpc';
import css from '../../ui-kit/ui.css';
import { SidebarApp, viewNamed } from './sidebar-app';

addStyle(css);
const app = document.getElementById('app');
const firstView = viewNamed(document.body.dataset.view);
if (app) render(<SidebarApp call={serverCall()} firstView={firstView} />, app);
