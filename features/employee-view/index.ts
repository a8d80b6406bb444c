export { OfflinePage } from './components/offline-page.tsx';
export { useRememberPhone } from './use-remember-phone.ts';
export { ViewDoor } from './components/view-door.tsx';
export { MORE, ViewShell } from './components/view-shell.tsx';
export { MorePage } from './pages/more.page.tsx';
export { TodayPage } from './pages/today.page.tsx';
export { watchInstallOffer } from './use-install.ts';
