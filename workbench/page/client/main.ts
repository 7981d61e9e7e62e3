import './app.css';
import { Page } from './page';
import { language } from './words';

document.documentElement.lang = language;
const root = document.getElementById('page');
if (root) new Page(root).begin();
