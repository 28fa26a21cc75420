<?php
/* Template Name: Tickets */
get_header();
$seats = array( 'stalls' => 'Stalls', 'balcony' => 'Balcony' );
?>
<main id="primary" class="site-main">
	<h1><?php the_title(); ?></h1>
	<form class="tickets" method="post">
		<p><span class="label">Name</span> <input type="text" name="your-name" size="40" class="wpcf7-form-control"></p>
		<p><span class="label">Email</span> <input type="email" name="your-email" size="40" class="wpcf7-form-control"></p>
		<p><select name="seat" class="seat"><?php foreach ( $seats as $value => $text ) { echo '<option value="' . $value . '">' . $text . '</option>'; } ?></select></p>
		<?php echo field_html( 'voucher', 'Voucher code' ); ?>
		<textarea name="message" rows="3" cols="30"></textarea>
		<input type="submit" value="<?php _e( 'Order', 'oldtown' ); ?>" class="submit">
		<button type="button" class="clear" aria-label=""><i class="fas fa-times"></i></button>
	</form>
</main>
<?php get_footer();
