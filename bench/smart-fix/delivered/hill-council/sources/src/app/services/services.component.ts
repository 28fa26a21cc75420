import { NgClass, NgFor, NgIf } from '@angular/common';
import { Component } from '@angular/core';

@Component({ selector: 'app-services', imports: [NgFor, NgIf, NgClass], templateUrl: './services.component.html' })
export class ServicesComponent {
  services = [
    { name: 'Library card', days: 2, online: true },
    { name: 'Parking permit', days: 10, online: false },
  ];
}
