import { Component, signal } from '@angular/core';
import { RouterLink, RouterLinkActive } from '@angular/router';

@Component({ selector: 'app-header', imports: [RouterLink, RouterLinkActive], templateUrl: './header.component.html', styleUrl: './header.component.css' })
export class HeaderComponent {
  open = signal(false);
  links = [
    { path: '/', text: 'Council' },
    { path: '/services', text: 'Services' },
    { path: '/contact', text: 'Contact' },
  ];
}
