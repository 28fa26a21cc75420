import { Component } from '@angular/core';
import { FormControl, FormGroup, ReactiveFormsModule } from '@angular/forms';

@Component({ selector: 'app-contact', imports: [ReactiveFormsModule], templateUrl: './contact.component.html' })
export class ContactComponent {
  form = new FormGroup({ name: new FormControl(''), email: new FormControl(''), topic: new FormControl('bins') });
  topics = ['bins', 'trees'];
}
